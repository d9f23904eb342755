import {
  Avatar,
  Button,
  ButtonLink,
  Card,
  LabelChips,
  LoadErrorBanner,
  TextLink,
} from '@studio-desk/shared-ui/components';
import { useRef } from 'react';
import type { PersonDetailsState } from '../use-person-details-state';
import { formatLabel } from '../person-labels';
import { useFollowUps, type FollowUp } from './use-follow-ups';

export function FollowUpCard({ details }: { details: PersonDetailsState }) {
  const { open, dismiss, ...reads } = useFollowUps();
  const ref = useRef<HTMLDivElement>(null);
  const dismissKeepingFocus = (id: string) => {
    // The focused button is about to unmount, so keep the focus in the card.
    ref.current?.focus({ preventScroll: true });
    dismiss(id);
  };
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      {reads.isFailed && (
        <div className="mb-4">
          <LoadErrorBanner message="Some follow-ups couldn't be loaded" part={reads}>
            {open.length > 0 && 'Those that were loaded are listed below.'}
          </LoadErrorBanner>
        </div>
      )}
      {open.length > 0 && (
        <Card title="Follow-ups" divided flush className="mb-4">
          <ul>
            {open.map((followUp) => (
              <FollowUpRow
                key={followUp.person.id}
                followUp={followUp}
                details={details}
                onDismiss={dismissKeepingFocus}
              />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

interface FollowUpRowProps {
  followUp: FollowUp;
  details: PersonDetailsState;
  onDismiss: (id: string) => void;
}

const FollowUpRow = ({ followUp: { person, suggestions }, details, onDismiss }: FollowUpRowProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-border px-4 py-2.5 text-sm first:border-t-0">
    <span className="flex min-w-0 flex-1 basis-56 items-center gap-3">
      <Avatar name={person.name} />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
        <TextLink to={details.pathTo(person.id)} preventScrollReset className="min-w-0 wrap-anywhere">
          {person.name}
        </TextLink>
        <LabelChips labels={person.labels.map(formatLabel)} />
      </span>
    </span>
    <span className="flex flex-wrap gap-2">
      {suggestions.map(({ action, title, path }) => (
        <ButtonLink key={action} to={path} size="sm">
          {title}
        </ButtonLink>
      ))}
      <Button
        size="sm"
        tone="quiet"
        aria-label={`Dismiss ${person.name}`}
        onClick={() => onDismiss(person.id)}
      >
        Dismiss
      </Button>
    </span>
  </li>
);
