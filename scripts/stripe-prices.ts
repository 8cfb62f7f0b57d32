// Prints the settings with the four prices at Stripe, which are created there if they are missing.
import { stripePrices } from './stripe/create-prices.ts';

try {
  const settings = await stripePrices({ key: process.env.STRIPE_SECRET_KEY ?? '' });
  process.stdout.write(`${settings.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
