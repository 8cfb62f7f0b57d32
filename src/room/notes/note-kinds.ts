import { Gavel, type LucideIcon, NotebookPen } from 'lucide-react';
import type { NoteKind } from '#contract/retro/retro-data.ts';

/** The picture of each kind of note, in the order in which they are offered. */
export const NOTE_ICONS: Readonly<Record<NoteKind, LucideIcon>> = { decision: Gavel, note: NotebookPen };
