import { Drawing } from './drawing.tsx';
import hero from './drawings/hero.json';

/** The landing page's picture: the road ahead, and the team's board in the mirror. */
export const HeroArt = () => <Drawing shapes={hero} width={480} height={360} />;
