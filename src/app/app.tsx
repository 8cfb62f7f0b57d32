import { StrictMode } from 'react';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';
import { SessionGate } from './session-gate.tsx';

/** The whole app, within what tells it its address. */
export function App() {
  return (
    <StrictMode>
      <Providers>
        <SessionGate>
          <Router />
        </SessionGate>
      </Providers>
    </StrictMode>
  );
}
