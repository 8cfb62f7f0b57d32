import { useEffect, useState } from 'react';
import { getGoogleNonce, getInstallation } from '#src/api/accounts-api.ts';
import { ApiError } from '#src/api/http.ts';
import { codeOf } from '#src/forms/kit/form-problems.ts';
import { type GoogleRequest, startGoogleRequest } from './google-request.ts';

/**
 * The way to Google's page. `clientId` is null while it is not known, and where the installation does not offer Google;
 * `go` may be called before it is known. `code` is why it failed.
 */
export function useGoogleRedirect() {
  const [clientId, setClientId] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    // In vain when offline: `go` asks again.
    getInstallation().then(
      ({ googleClientId }) => setClientId(googleClientId),
      () => {},
    );
  }, []);
  async function go(request: GoogleRequest) {
    setBusy(true);
    setCode(null);
    try {
      const client = clientId ?? (await getInstallation()).googleClientId;
      if (client === null) throw new ApiError('google_off', 'this installation does not offer Google', 0);
      const nonce = await getGoogleNonce(request.purpose);
      window.location.assign(startGoogleRequest(client, nonce, request));
    } catch (error) {
      setCode(codeOf(error));
      setBusy(false);
    }
  }
  return { clientId, isBusy, code, go };
}
