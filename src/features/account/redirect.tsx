import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Goes to another page in place of this one, as soon as it is shown. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace: true });
  }, [to, navigate]);
  return null;
}
