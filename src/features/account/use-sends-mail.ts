import { useEffect, useState } from 'react';
import { getInstallation } from '#src/api/accounts.ts';

/**
 * Whether this installation sends mail; null until that is known. Where it does not, nothing may promise one. When
 * nobody answers, nothing could be asked for either: then it is taken for one that does.
 */
export function useSendsMail(): boolean | null {
  const [sendsMail, setSendsMail] = useState<boolean | null>(null);
  useEffect(() => {
    getInstallation().then(
      (installation) => setSendsMail(installation.sendsMail),
      () => setSendsMail(true),
    );
  }, []);
  return sendsMail;
}
