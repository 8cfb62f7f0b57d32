import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { RATES } from '#server/rates.ts';
import { emptyPng, storedPictures, uploadPicture } from '#tests/support/files/uploaded-pictures.ts';
import { ask, guest, type Member, signUp } from '#tests/support/people/account-calls.ts';
import { serverForAll } from '#tests/support/servers/server-for-tests.ts';
import { NO_LIMITS, startServer } from '#tests/support/servers/test-server.ts';

const server = serverForAll();
let ann: Member;
beforeEach(async () => {
  ann = await signUp(server.url);
});

const picture = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#e4572e' } });
/** Noise, which nothing can press together. */
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

const upload = (
  bytes: Uint8Array,
  { token = ann.token, ...file }: { token?: string; name?: string; type?: string; field?: string } = {},
) => uploadPicture(server.url, token, bytes, file);
const fetchAvatar = (path: string) => fetch(`${server.url}${path}`);

describe('a picture of oneself', () => {
  it.each(['png', 'jpeg'] as const)('is accepted as %s and served as a small square', async (format) => {
    const answer = await upload(await picture().toFormat(format).toBuffer());
    expect(answer.status).toBe(200);
    expect(answer.json.avatar).toMatch(/^\/avatars\/[\w-]{22}\.webp$/);
    const served = await fetchAvatar(answer.json.avatar);
    expect(served.status).toBe(200);
    const meta = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect(meta).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect((await ask(server.url, 'GET', '/user', { token: ann.token })).json.avatar).toBe(
      answer.json.avatar,
    );
  });

  it('is served so that no browser treats it as anything else', async () => {
    const { avatar } = (await upload(await picture().png().toBuffer())).json;
    const { headers } = await fetchAvatar(avatar);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('is gone when another one replaces it', async () => {
    const before = storedPictures(server).length;
    const first = (await upload(await picture().png().toBuffer())).json.avatar;
    const second = (await upload(await picture().jpeg().toBuffer())).json.avatar;
    expect(second).not.toBe(first);
    expect((await fetchAvatar(first)).status).toBe(404);
    expect((await fetchAvatar(second)).status).toBe(200);
    expect(storedPictures(server)).toHaveLength(before + 1);
  });

  it('contains no location or camera data, and is rotated as the camera was held', async () => {
    const photo = await picture(300, 200)
      .withExif({ IFD0: { Copyright: 'SECRET', Artist: 'SECRET' } })
      .jpeg()
      .toBuffer();
    expect(photo.toString('latin1')).toContain('SECRET');
    const { avatar } = (await upload(photo)).json;
    const bytes = Buffer.from(await (await fetchAvatar(avatar)).arrayBuffer());
    expect(bytes.toString('latin1')).not.toContain('SECRET');
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('is removed on request, and no longer served', async () => {
    const { avatar } = (await upload(await picture().png().toBuffer())).json;
    const take = () => ask(server.url, 'DELETE', '/users/me/avatar', { token: ann.token });
    expect(await take()).toMatchObject({ status: 200, json: { id: ann.id, avatar: null } });
    expect((await fetchAvatar(avatar)).status).toBe(404);
    expect((await ask(server.url, 'GET', '/user', { token: ann.token })).json.avatar).toBeNull();
    // There is none to be taken away, which is as good.
    expect((await take()).status).toBe(200);
    expect((await ask(server.url, 'DELETE', '/users/me/avatar')).status).toBe(401);
  });

  it('[SY8] can be sent a few times a minute, then has to wait', async () => {
    const strict = await startServer({ rates: { ...NO_LIMITS, http: RATES.http } });
    const token = await guest(strict.url);
    const png = await picture(20, 20).png().toBuffer();
    const codes = [];
    for (let i = 0; i < 6; i++) codes.push((await uploadPicture(strict.url, token, png)).status);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask(strict.url, 'DELETE', '/users/me/avatar', { token })).status).toBe(200);
    await strict.stop();
  });

  it('may be a guest’s', async () => {
    const answer = await upload(await picture().png().toBuffer(), { token: await guest(server.url) });
    expect(answer.status).toBe(200);
  });
});

describe('an upload', () => {
  const gif = () => picture().gif().toBuffer();
  const svg = async () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const cut = async () => (await picture().png().toBuffer()).subarray(0, 60);
  const text = async () => Buffer.from('no picture at all');
  const empty = async () => Buffer.alloc(0);
  const onlyMagic = async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>')]);

  it.each([
    ['a GIF', gif],
    ['an SVG', svg],
    ['a PNG that is cut off', cut],
    ['text', text],
    ['nothing', empty],
    ['a script that begins like a JPEG', onlyMagic],
  ])('of %s is refused, whatever it says it is', async (_, bytes) => {
    for (const type of ['image/png', 'image/jpeg', 'text/html']) {
      const answer = await upload(await bytes(), { type });
      expect(answer).toMatchObject({
        status: 422,
        json: { error: 'image_unreadable', fields: { avatar: 'image_unreadable' } },
      });
    }
  });

  it('that is both a picture and a page is kept as a picture', async () => {
    const page = '<html><script>alert(document.domain)</script></html>';
    const polyglots = [
      Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(page)]),
      Buffer.concat([await picture().png().toBuffer(), Buffer.from(`PK\u0003\u0004${page}`)]),
      await picture()
        .withExif({ IFD0: { ImageDescription: page } })
        .jpeg()
        .toBuffer(),
    ];
    for (const bytes of polyglots) {
      const answer = await upload(bytes, { name: 'me.html', type: 'text/html' });
      expect(answer.status).toBe(200);
      const served = await fetchAvatar(answer.json.avatar);
      expect(served.headers.get('content-type')).toBe('image/webp');
      const drawn = Buffer.from(await served.arrayBuffer());
      expect(drawn.toString('latin1')).not.toContain('script');
      expect(drawn.toString('latin1')).not.toContain('PK\u0003\u0004');
    }
  });

  it('of exactly the maximum size is accepted, and one byte more is refused', async () => {
    const jpeg = await noise(600).jpeg({ quality: 90 }).toBuffer();
    const most = Buffer.concat([jpeg, Buffer.alloc(LIMITS.avatarBytes - jpeg.length)]);
    expect((await upload(most)).status).toBe(200);
    const answer = await upload(Buffer.concat([most, Buffer.alloc(1)]));
    expect(answer).toMatchObject({
      status: 422,
      json: { error: 'image_too_large', fields: { avatar: 'image_too_large' } },
    });
    expect((await upload(Buffer.alloc(4_000_000, 1))).json.error).toBe('image_too_large');
  });

  it.each([
    ['of too many pixels', 6_400, 8, false],
    ['of 16 bits for each colour', 5_000, 16, false],
    ['whose lines come in several rounds', 5_000, 8, true],
  ] as const)(
    '[SY8] of a small file %s is refused before it is unpacked',
    async (_, side, depth, interlaced) => {
      const bomb = await emptyPng(side, depth, interlaced);
      expect(await sharp(bomb).metadata()).toMatchObject({ width: side, isProgressive: interlaced });
      expect(bomb.length).toBeLessThan(LIMITS.avatarBytes);
      expect(await upload(bomb)).toMatchObject({
        status: 422,
        json: { error: 'image_too_detailed', fields: { avatar: 'image_too_detailed' } },
      });
    },
  );

  it('straight from a camera is accepted, several times in a row too', async () => {
    const photo = picture(4_000, 3_000).jpeg({ progressive: true });
    expect((await upload(await photo.toBuffer())).status).toBe(200);
    expect((await upload(await emptyPng(4_400, 8, true))).status).toBe(200);
  });

  it('in another field, or not as a form, is refused', async () => {
    const bytes = await picture().png().toBuffer();
    expect((await upload(bytes, { field: 'file' })).json.error).toBe('image_unreadable');
    const answer = await ask(server.url, 'PUT', '/users/me/avatar', {
      token: ann.token,
      body: { avatar: 'x' },
    });
    expect(answer).toMatchObject({ status: 422, json: { error: 'image_unreadable' } });
  });
});

describe('the address of a picture', () => {
  it.each([
    '/avatars/../hindsight.sqlite',
    '/avatars/..%2fhindsight.sqlite',
    '/avatars/%2e%2e%2fsession-secret',
    '/avatars/',
    '/avatars/x.webp',
    `/avatars/${'a'.repeat(22)}.webp`,
    `/avatars/${'a'.repeat(22)}.png`,
  ])('gives access to nothing else: %s', async (path) => {
    expect((await fetchAvatar(path)).status).toBe(404);
  });
});
