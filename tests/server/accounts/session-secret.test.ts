import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secretSetting, sessionSecret } from '#server/accounts/session-secret.ts';
import { signedTokens } from '#server/accounts/tokens.ts';
import { readConfig } from '#server/config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the secret that tokens are signed with', () => {
  it('is created once, readable by the server alone, and different in every installation', () => {
    const nested = join(folder, 'data');
    const secret = sessionSecret(null, nested);
    expect(secret).toHaveLength(32);
    expect(sessionSecret(null, nested)).toEqual(secret);
    expect(statSync(join(nested, 'session-secret')).mode & 0o777).toBe(0o600);
    expect(sessionSecret(null, join(folder, 'other'))).not.toEqual(secret);
  });

  it('is taken from the environment if set, and then not stored in the folder', () => {
    const given = 'a secret of at least 32 characters';
    expect(Buffer.from(sessionSecret(given, folder)).toString()).toBe(given);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('of a folder can be set in the environment of a server without that folder', () => {
    const kept = sessionSecret(null, folder);
    const setting = secretSetting(folder) ?? '';
    expect(sessionSecret(setting, join(folder, 'other'))).toEqual(Buffer.from(kept));
    expect(secretSetting(join(folder, 'other'))).toBeNull();
    const config = (secret: string) => readConfig({ SESSION_SECRET: secret }).ok;
    expect([config(setting), config(`base64url:${'A'.repeat(40)}`)]).toEqual([true, false]);
  });

  it('is not replaced if its file is invalid', () => {
    writeFileSync(join(folder, 'session-secret'), 'short');
    expect(() => sessionSecret(null, folder)).toThrow('remove it');
  });

  it('makes tokens valid across restarts, and tokens of other installations invalid', async () => {
    const now = Date.UTC(2026, 10, 20);
    const token = await (await signedTokens(sessionSecret(null, folder))).sign('s', now, 60_000);
    const restarted = await signedTokens(sessionSecret(null, folder));
    expect(await restarted.read(token, now)).toMatchObject({ session: 's', isExpired: false });
    expect(await restarted.read(token, now + 60_000)).toMatchObject({ session: 's', isExpired: true });
    const other = await signedTokens(sessionSecret(null, join(folder, 'other')));
    expect(await other.read(token, now)).toBeNull();
  });
});
