import { errorMessage, readState, useQuery } from '@studio-desk/shared-auth';
import type { RecordKind } from '@studio-desk/shared-contract';
import { Card, ErrorPanel, Skeleton, TextLink } from '@studio-desk/shared-ui/components';
import { useRef } from 'react';
import { RECORD_KIND_PATHS } from '../activity/record-kind-paths';
import { NextStepItem } from './next-step-item';
import { createMyOpenNextStepsQuery, setNextStepDone } from './note-api';

/** The open next steps of the signed-in user on records of one kind. */
export function NextStepsCard({ kind }: { kind: RecordKind }) {
  const read = useQuery(createMyOpenNextStepsQuery(kind));
  const { error, isPending, isFetching, reload } = readState(read);
  const content = useRef<HTMLDivElement>(null);
  const setDone = (id: string, done: boolean) => {
    // The focused checkbox unmounts with its step.
    content.current?.focus({ preventScroll: true });
    return setNextStepDone(kind, id, done);
  };
  return (
    <Card title="Next steps" divided>
      <div ref={content} tabIndex={-1} className="outline-none">
        {isPending && <Skeleton shape="list" rows={2} />}
        {error && !read.data && (
          <ErrorPanel title="Next steps couldn't be loaded" onRetry={reload} retrying={isFetching}>
            {errorMessage(error)}
          </ErrorPanel>
        )}
        {read.data?.length === 0 && (
          <p className="text-sm text-muted">Nothing to do. Add a next step on a record.</p>
        )}
        {read.data && read.data.length > 0 && (
          <ul className="divide-y divide-border">
            {read.data.map((step) => (
              <NextStepItem key={step.id} step={step} setDone={(done) => setDone(step.id, done)}>
                <TextLink to={RECORD_KIND_PATHS[kind].record(step.record.id)}>{step.record.name}</TextLink>
              </NextStepItem>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
