import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerError } from '#server/http/errors.ts';

it('[PL6] an error of the provider of payments is not answered as a mistake of the caller, whatever its status', async () => {
  const http = Fastify();
  http.setErrorHandler(answerError);
  http.post('/', () => {
    throw Object.assign(new Error('No such subscription'), { statusCode: 404, code: 'resource_missing' });
  });
  const answer = await http.inject({ method: 'POST', url: '/', payload: {} });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ error: 'internal' });
  await http.close();
});
