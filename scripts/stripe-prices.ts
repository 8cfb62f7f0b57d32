// Prints the settings that name the four prices at Stripe, which are made there where they are missing.
import { stripePrices } from './stripe/prices.ts';

try {
  const settings = await stripePrices({ key: process.env.STRIPE_SECRET_KEY ?? '' });
  process.stdout.write(`${settings.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
