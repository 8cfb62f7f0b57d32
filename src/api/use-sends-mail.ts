import { useEffect, useState } from 'react';

/**
 * Whether this installation sends mail; null until that is known. Where it does not, nothing may promise one. When
 * nobody answers, nothing could be asked for either: then it is taken for one that does.
 */
export function useSendsMail(): boolean | null {
  const [sendsMail, setSendsMail] = useState<boolean | null>(null);
  useEffect(() => {
    // Only asked for once the page stands.
    const asked = import('./accounts.ts').then((accounts) => accounts.getInstallation());
    asked.then(
      (installation) => setSendsMail(installation.sendsMail),
      () => setSendsMail(true),
    );
  }, []);
  return sendsMail;
}
