import sharp from 'sharp';
import { account, PASSWORD } from './account.ts';
import { type Attack, goOn, plan, type Target, together, wayOf } from './attack.ts';
import { bearing, call, guest, type Way } from './attacker-connection.ts';

/** A picture that is small to send and large to decode. */
const largePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 6300, height: 6300, channels: 3, background: '#e4572e' } })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer();

async function upload(way: Way, token: string, picture: Buffer): Promise<boolean> {
  const boundary = 'between-the-parts';
  const disposition = 'content-disposition: form-data; name="avatar"; filename="a.png"';
  const head = `--${boundary}\r\n${disposition}\r\ncontent-type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const { status } = await call(way, 'PUT', '/users/me/avatar', body, { ...bearing(token), ...type });
  return status === 200;
}

/** Has some people upload one picture at once, again and again. */
async function uploads(target: Target, attacker: number, picture: Buffer, isOver: () => boolean) {
  const way = wayOf(target, attacker);
  return together(8, async (place) => {
    const token = await account(way, `mallory${attacker}-${place}@example.org`);
    return goOn(isOver, () => upload(way, token, picture));
  });
}

export const ON_CALLS: Record<string, Attack> = {
  pictures: {
    what: 'a picture of 6300 × 6300, 16 bit, interlaced, is uploaded again and again',
    before: 'p99 775 ms, 1,667 MiB',
    play: async (target, isOver) => uploads(target, 21, await largePicture(), isOver),
  },
  'small-pictures': {
    what: 'small pictures are uploaded, eight at once, again and again',
    before: '17 rows of one person',
    play: async (target, isOver) => {
      const small = sharp({ create: { width: 64, height: 64, channels: 3, background: '#e4572e' } });
      return uploads(target, 22, await small.png().toBuffer(), isOver);
    },
  },
  guesses: {
    what: 'passwords are guessed and resets asked for, for one address',
    before: 'the owner locked out',
    play: (target, isOver) =>
      together(4, async (place) =>
        goOn(isOver, async (turn) => {
          const way = wayOf(target, 30 + place);
          const email = 'somebody@example.org';
          const answer =
            turn % 8 === 0
              ? await call(way, 'POST', '/users/password', { email })
              : await call(way, 'POST', '/users/login', { email, password: `guess number ${turn}` });
          return answer.status !== 429;
        }),
      ),
  },
  'who-is-there': {
    what: 'addresses are signed up to find out which have an account',
    before: 'told as often as asked',
    play: (target, isOver) =>
      together(4, async (place) =>
        goOn(isOver, async (turn) => {
          const form = { name: 'Mallory', password: PASSWORD, password_confirmation: PASSWORD };
          const body = { ...form, email: `maybe${place}-${turn}@example.org`, terms_accepted: true };
          return (await call(wayOf(target, 40), 'POST', '/users/sign_up', body)).status !== 429;
        }),
      ),
  },
  invitations: {
    what: 'ten guests invite one address to one retro after the other, with a text of theirs',
    before: '500 mails to one address',
    play: (target, isOver) =>
      together(10, async (place) => {
        const way = wayOf(target, 50);
        const { token } = await guest(way, 'https://example.org/win');
        const victim = 'victim@example.org';
        return goOn(isOver, async (turn) => {
          const name = `Click https://example.org/${place}-${turn}`;
          return (await plan(way, token, { name, invited_emails: [victim] })) !== null;
        });
      }),
  },
  'old-door': {
    what: 'accounts are made and deleted while strangers keep a door open',
    before: 'the name stayed',
    play: async (target, isOver) => {
      const way = wayOf(target, 60);
      return goOn(isOver, async (turn) => {
        const token = await account(way, `gone${turn}@example.org`);
        await plan(way, token, { invited_emails: [`gone${turn}@example.org`] });
        const answer = await call(way, 'DELETE', '/users/me', { current_password: PASSWORD }, bearing(token));
        return answer.status === 200;
      });
    },
  },
};
