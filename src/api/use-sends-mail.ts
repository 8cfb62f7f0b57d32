import { useEffect, useState } from 'react';

/**
 * Whether this installation sends mail; null until known. If it does not, nothing may promise one. When
 * the server does not answer, no mail could be requested either: then it is assumed to send mail.
 */
export function useSendsMail(): boolean | null {
  const [sendsMail, setSendsMail] = useState<boolean | null>(null);
  useEffect(() => {
    // Requested only once the page is shown.
    const loading = import('./accounts-api.ts').then((accounts) => accounts.getInstallation());
    loading.then(
      (installation) => setSendsMail(installation.sendsMail),
      () => setSendsMail(true),
    );
  }, []);
  return sendsMail;
}
