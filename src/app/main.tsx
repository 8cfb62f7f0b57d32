import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '#src/i18n/i18n.ts';
import '#src/ui/base.css';
import { Providers } from './providers.tsx';
import { reloadWhenReplaced } from './reload-when-replaced.ts';
import { Router } from './router.tsx';
import { SessionGate } from './session-gate.tsx';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('no place to render to');
  reloadWhenReplaced();
  await startI18n();
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <SessionGate>
          <Router />
        </SessionGate>
      </Providers>
    </StrictMode>,
  );
}

void start();
