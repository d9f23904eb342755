import { useLayoutEffect, useRef, useState } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { getButtonClass } from '../theme/button-class';
import { discardUnsavedChanges, getLeavePromptTexts, useLeavePrompt, wouldLoseWork } from './unsaved-work';

export function UnsavedChangesPrompt() {
  const question = useLeavePrompt();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSameLocation(currentLocation, nextLocation) && wouldLoseWork(nextLocation),
  );
  if (blocker.state !== 'blocked' && !question) return null;

  const decide = (leave: boolean) => {
    question?.decide(leave);
    if (blocker.state !== 'blocked') return;
    if (leave) discardUnsavedChanges(blocker.location);
    (leave ? blocker.proceed : blocker.reset)();
  };
  return <LeaveDialog onDecide={decide} />;
}

const isSameLocation = (current: Location, next: Location) =>
  next.pathname === current.pathname && next.search === current.search && !next.state;

function LeaveDialog({ onDecide }: { onDecide: (leave: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [{ title, text }] = useState(getLeavePromptTexts);
  // Close the dialog before it unmounts; otherwise, the browser does not restore the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
      onCancel={() => onDecide(false)}
      className="mx-auto mt-18 w-[calc(100%-2rem)] max-w-dialog-sm overflow-clip rounded-lg bg-raised text-text shadow-dialog backdrop:bg-scrim"
    >
      <div className="px-5 pt-4 pb-5">
        <h2 id="leave-title" className="text-md font-semibold">
          {title}
        </h2>
        <p id="leave-text" className="mt-1 text-sm text-muted">
          {text}
        </p>
      </div>
      <div className="flex justify-end gap-2 border-t border-border bg-sunken px-5 py-3">
        <button type="button" className={getButtonClass()} onClick={() => onDecide(false)}>
          Stay
        </button>
        <button type="button" className={getButtonClass({ tone: 'danger' })} onClick={() => onDecide(true)}>
          Leave
        </button>
      </div>
    </dialog>
  );
}
