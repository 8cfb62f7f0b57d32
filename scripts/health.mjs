// Asks the server in this container whether it is alive, and fails if it is not: images for Node have no curl.
const { PORT = '3000' } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: AbortSignal.timeout(4_000) }).catch(
  (error) => ({ ok: false, status: error.message }),
);
if (!answer.ok) console.error(`The server does not answer: ${answer.status}`);
process.exitCode = answer.ok ? 0 : 1;
