import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';

describe('the settings of an installation', () => {
  it('are all optional', () => {
    expect(readConfig({})).toEqual({
      ok: true,
      config: {
        port: 3000,
        host: '0.0.0.0',
        dataDir: 'data',
        backupDir: null,
        databaseUrl: null,
        redisUrl: null,
        logLevel: 'info',
        origins: [],
        trustProxy: false,
        isProduction: true,
        publicUrl: null,
        secret: null,
        metricsToken: null,
        smtpUrl: null,
        mailFrom: 'Hindsight <no-reply@localhost>',
        google: null,
        blogUrl: null,
        sourceUrl: null,
        contact: null,
        peoplePerAddress: 100,
        importSpace: 2048,
        admins: [],
        hasPricing: true,
        isKeptOffline: true,
        asksForReviews: true,
        analyticsUrl: null,
        sentryDsn: null,
        stripe: null,
      },
    });
  });

  it('are read from the environment, and an empty one counts as not set', () => {
    const read = readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: '/srv/retro',
      BACKUP_DIR: '/backups',
      DATABASE_URL: 'postgres://user:word@db.example.org/hindsight',
      REDIS_URL: 'redis://redis.example.org:6379',
      LOG_LEVEL: '',
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://retro.example.org/ , http://other.example:8080',
      TRUST_PROXY: 'yes',
      SESSION_SECRET: 'a secret of at least 32 characters',
      METRICS_TOKEN: 'a token of 16 characters',
      SMTP_URL: 'smtps://user:word@mail.example.org',
      GOOGLE_CLIENT_ID: 'client.apps.example',
      BLOG_URL: 'https://example.org/blog',
      SOURCE_URL: 'https://git.example.org/hindsight',
      SENTRY_DSN: 'https://publickey@errors.example.org/7',
      ADMIN_EMAILS: 'Ann@example.org, bob@example.org',
      CONTACT_EMAIL: 'help@example.org',
      ASK_FOR_REVIEWS: 'off',
      PEOPLE_PER_ADDRESS: '1000',
      IMPORT_SPACE: '100',
      SOMETHING_ELSE: 'x',
    });
    expect(read).toEqual({
      ok: true,
      config: {
        port: 0,
        host: '127.0.0.1',
        dataDir: '/srv/retro',
        // For the embedded database alone.
        backupDir: null,
        databaseUrl: 'postgres://user:word@db.example.org/hindsight',
        redisUrl: 'redis://redis.example.org:6379',
        logLevel: 'info',
        origins: ['https://retro.example.org', 'http://other.example:8080'],
        trustProxy: true,
        isProduction: true,
        publicUrl: 'https://retro.example.org',
        secret: 'a secret of at least 32 characters',
        metricsToken: 'a token of 16 characters',
        smtpUrl: 'smtps://user:word@mail.example.org',
        mailFrom: 'Hindsight <no-reply@retro.example.org>',
        google: {
          clientId: 'client.apps.example',
          jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
        },
        blogUrl: 'https://example.org/blog',
        sourceUrl: 'https://git.example.org/hindsight',
        contact: 'help@example.org',
        peoplePerAddress: 1000,
        importSpace: 100,
        admins: ['ann@example.org', 'bob@example.org'],
        hasPricing: true,
        isKeptOffline: true,
        asksForReviews: false,
        analyticsUrl: null,
        sentryDsn: 'https://publickey@errors.example.org/7',
        stripe: null,
      },
    });
  });

  it.each([
    [
      'SENTRY_DSN',
      'https://errors.example.org/7',
      'SENTRY_DSN is "https://errors.example.org/7"; it must be the DSN of a project at Sentry, such as https://key@errors.example.org/1.',
    ],
    ['PORT', 'abc', 'PORT is "abc"; it must be a port number from 0 to 65535.'],
    ['PORT', '65536', 'PORT is "65536"; it must be a port number from 0 to 65535.'],
    ['PORT', '-1', 'PORT is "-1"; it must be a port number from 0 to 65535.'],
    ['PORT', '1e3', 'PORT is "1e3"; it must be a port number from 0 to 65535.'],
    ['HOST', 'a b', 'HOST is "a b"; it must be a host name or an address to listen on.'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL is "loud"; it must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    ['NODE_ENV', 'live', 'NODE_ENV is "live"; it must be production, development or test.'],
    [
      'PUBLIC_URL',
      'retro.example.org',
      'PUBLIC_URL is "retro.example.org"; it must be an address without a path, such as https://retro.example.org, or several with commas between them.',
    ],
    [
      'PUBLIC_URL',
      'https://example.org/retro',
      'PUBLIC_URL is "https://example.org/retro"; it must be an address without a path, such as https://retro.example.org, or several with commas between them.',
    ],
    ['TRUST_PROXY', '1', 'TRUST_PROXY is "1"; it must be yes or no.'],
    ['ASK_FOR_REVIEWS', 'no', 'ASK_FOR_REVIEWS is "no"; it must be on or off.'],
    [
      'SESSION_SECRET',
      'short',
      'SESSION_SECRET is not right; it must be at least 32 characters that nobody can guess.',
    ],
    [
      'SMTP_URL',
      'mail.example.org',
      'SMTP_URL is not right; it must be an address such as smtp://user:password@mail.example.org:587.',
    ],
    [
      'MAIL_FROM',
      'a@b.org\nBcc: x@y.org',
      'MAIL_FROM is "a@b.org\nBcc: x@y.org"; it must be an address such as retro@example.org, or Retros <retro@example.org>.',
    ],
    [
      'GOOGLE_CLIENT_ID',
      'a b',
      'GOOGLE_CLIENT_ID is "a b"; it must be the client id that Google gave this installation.',
    ],
    ['GOOGLE_JWKS_URL', 'keys', 'GOOGLE_JWKS_URL is "keys"; it must be the address of a key set.'],
    [
      'ADMIN_EMAILS',
      'ann',
      'ADMIN_EMAILS is "ann"; it must be an email address, or several with commas between them.',
    ],
  ])('that are wrong are named with what is allowed: %s=%s', (name, value, problem) => {
    expect(readConfig({ [name]: value })).toEqual({ ok: false, problems: [problem] });
  });

  it('that are wrong are all named at once', () => {
    const read = readConfig({ PORT: 'x', TRUST_PROXY: 'x' });
    expect(read.ok ? [] : read.problems).toHaveLength(2);
  });

  it('require for several servers what they need besides a database', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db/hindsight' })).toEqual({
      ok: false,
      problems: ['SESSION_SECRET must be set with DATABASE_URL, the same for all servers on that database.'],
    });
    expect(readConfig({ REDIS_URL: 'redis://redis:6379' })).toEqual({
      ok: false,
      problems: ['REDIS_URL is for several servers on one database, so DATABASE_URL must be set too.'],
    });
  });

  it.each(['DATABASE_URL', 'REDIS_URL'])('do not show the value of %s when it is wrong', (name) => {
    const read = readConfig({ [name]: 'mysql://user:hush@db' });
    expect(JSON.stringify(read)).toContain(`${name} is not right; it must be an address such as`);
    expect(JSON.stringify(read)).not.toContain('hush');
  });

  it('[PL10] require all settings of Stripe or none', () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PRICE_PRO_ANNUAL: 'price_1',
      STRIPE_PRICE_PRO_MONTHLY: 'price_2',
      STRIPE_PRICE_PREMIUM_ANNUAL: 'price_3',
    };
    expect(readConfig(stripe)).toEqual({
      ok: false,
      problems: [expect.stringMatching(/^STRIPE_PRICE_PREMIUM_MONTHLY must be set too/)],
    });
    expect(readConfig({ ...stripe, STRIPE_PRICE_PREMIUM_MONTHLY: 'price_4' })).toMatchObject({
      ok: true,
      config: {
        stripe: {
          key: 'sk_live_1',
          webhookSecret: 'whsec_1',
          prices: {
            pro: { annual: 'price_1', monthly: 'price_2' },
            premium: { annual: 'price_3', monthly: 'price_4' },
          },
        },
      },
    });
    const all = { ...stripe, STRIPE_PRICE_PREMIUM_MONTHLY: 'price_4' };
    expect(readConfig(all)).toMatchObject({ config: { stripe: { addsTax: false } } });
    expect(readConfig({ ...all, STRIPE_TAX: 'on' })).toMatchObject({ config: { stripe: { addsTax: true } } });
    const wrong = readConfig({ ...stripe, STRIPE_SECRET_KEY: 'geheim' });
    expect(JSON.stringify(wrong)).not.toContain('geheim');
  });
});
