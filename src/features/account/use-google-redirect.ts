import { useEffect, useState } from 'react';
import { getGoogleNonce, getInstallation } from '#src/api/accounts.ts';
import { type GoogleRequest, startGoogleRequest } from './google-request.ts';
import { codeOf } from './use-form.ts';

/** The way to Google's page. `clientId` is null where the installation does not offer it; `code` is why it failed. */
export function useGoogleRedirect() {
  const [clientId, setClientId] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    // In vain when offline: then it can be no way in either.
    getInstallation().then(
      ({ googleClientId }) => setClientId(googleClientId),
      () => {},
    );
  }, []);
  async function go(asked: GoogleRequest) {
    setBusy(true);
    setCode(null);
    try {
      const nonce = await getGoogleNonce(asked.purpose);
      window.location.assign(startGoogleRequest(clientId ?? '', nonce, asked));
    } catch (error) {
      setCode(codeOf(error));
      setBusy(false);
    }
  }
  return { clientId, isBusy, code, go };
}
