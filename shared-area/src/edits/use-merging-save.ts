import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import type { Choices, Conflict } from './merge-edits';

/** What every record says of its last change. */
export interface SavedRecord {
  updated_at: string;
  last_modified_by: string | null;
}

/** What is asked where two people changed the same. */
export interface StaleEditQuestion {
  theirs: SavedRecord;
  conflicts: readonly Conflict[];
  /** Null keeps on editing. */
  answer: (choices: Choices | null) => void;
}

interface Merge<Changes> {
  conflicts: Conflict[];
  /** What is to be changed in theirs; every conflict has its choice. */
  settle: (choices: Choices) => Changes;
}

/** How records of one kind are saved. */
export interface MergingSave<Saved extends SavedRecord, Changes extends object> {
  /** What a record is called: 'company'. */
  noun: string;
  successMessage: string | ((saved: Saved) => string);
  /** Those fields of a body that say something else than the record. */
  changesIn: (on: Saved, body: Changes) => Changes;
  /** Null where somebody saved since `on` was read. */
  send: (on: Saved, changes: Changes) => Promise<Saved | null>;
  readAnew: (on: Saved) => Promise<Saved>;
  merge: (on: Saved, changes: Changes, theirs: Saved) => Merge<Changes>;
}

const NO_CHOICES: Choices = new Map();

/**
 * Saves what a body changes in the record that it was made on. Where someone saved meanwhile, both changes are put
 * together; where both changed the same, `question` asks, and nothing is sent before its answer. The save resolves to
 * the record as it is stored then, or to null where the person goes on editing.
 */
export function useMergingSave<Saved extends SavedRecord, Changes extends object>({
  noun,
  successMessage,
  changesIn,
  send,
  readAnew,
  merge,
}: MergingSave<Saved, Changes>) {
  const { question, ask } = useQuestion();

  const noChanges = (record: Saved) => {
    toast.info('No changes to save');
    return record;
  };

  async function sendOn(on: Saved, changes: Changes, isMerged = false): Promise<Saved | null> {
    const saved = await send(on, changes);
    if (saved) {
      toast.success(typeof successMessage === 'string' ? successMessage : successMessage(saved));
      if (isMerged) toast.info(`${nameOf(on)} changed this ${noun} meanwhile. Those changes are kept.`);
      return saved;
    }
    const theirs = await readAnew(on);
    const { conflicts, settle } = merge(on, changes, theirs);
    const choices = conflicts.length === 0 ? NO_CHOICES : await ask(theirs, conflicts);
    if (choices === null) return null;
    const settled = settle(choices);
    return isNothing(settled) ? noChanges(theirs) : sendOn(theirs, settled, true);
  }

  const save = async (base: Saved, body: Changes): Promise<Saved | null> => {
    const changes = changesIn(base, body);
    return isNothing(changes) ? noChanges(base) : sendOn(base, changes);
  };

  return { save, question };
}

function useQuestion() {
  const [question, setQuestion] = useState<StaleEditQuestion | null>(null);
  const ask = (theirs: SavedRecord, conflicts: readonly Conflict[]) =>
    new Promise<Choices | null>((resolve) => {
      const answer = (choices: Choices | null) => {
        setQuestion(null);
        resolve(choices);
      };
      setQuestion({ theirs, conflicts, answer });
    });
  return { question, ask };
}

const isNothing = (changes: object): boolean => Object.keys(changes).length === 0;
const nameOf = ({ last_modified_by }: SavedRecord) => last_modified_by ?? 'Someone';
