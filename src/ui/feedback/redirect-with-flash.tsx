import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFlash } from '#src/ui/feedback/flash.tsx';

/** Replaces this page with another, and shows a reason in passing if there is one (a flash key). */
export function RedirectWithFlash({ to, why }: { to: string; why?: string }) {
  const { t } = useTranslation('flashes');
  const flash = useFlash();
  const navigate = useNavigate();
  const text = why === undefined ? null : t(why);
  useEffect(() => {
    if (text !== null) flash(text, { tone: 'danger' });
    void navigate(to, { replace: true });
  }, [to, text, flash, navigate]);
  return null;
}
