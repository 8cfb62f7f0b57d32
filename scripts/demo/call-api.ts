/** The answer of one of the server's calls, as whoever has the token. Throws if it is refused. */
export async function callApi<T>(
  url: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  token?: string,
): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
