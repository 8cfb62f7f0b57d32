import { Drawing } from './drawing.tsx';
import lost from './drawings/lost.json';

/** A folded map with a path that ties itself in a knot. */
export const LostArt = () => <Drawing shapes={lost} />;
