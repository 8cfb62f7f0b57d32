import { Drawing } from './drawing.tsx';
import mail from './drawings/mail.json';

/** A letter on its way: an envelope with a seal, and the lines of its flight. */
export const MailArt = () => <Drawing shapes={mail} />;
