import { LazyMotion, MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';
import { motionEngine } from './motion-engine.ts';

/**
 * Enables motion for its content, with the engine loaded in parallel with the screen rather than before it.
 * Components inside use `import * as m from 'framer-motion/m'`, and `comingFrom` for what appears; with reduced motion nothing moves.
 */
export function Motion({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={motionEngine} strict>
      <MotionConfig reducedMotion="user" transition={{ duration: 0.22, ease: [0.2, 0.8, 0.2, 1] }}>
        {children}
      </MotionConfig>
    </LazyMotion>
  );
}
