import { useQuery } from '@studio-desk/shared-auth';
import type { RecordKind } from '@studio-desk/shared-contract';
import { Button, EmptyState, TextLink, type Icon } from '@studio-desk/shared-ui/components';
import { similarNameQueries } from './similar-name-queries';

interface NoMatchesMessageProps {
  icon: Icon;
  title: string;
  search: string;
  onClear: () => void;
  /** If given, also links records of this kind whose names are similar to the search. */
  kind?: RecordKind;
}

export const NoMatchesMessage = ({ icon, title, search, onClear, kind }: NoMatchesMessageProps) => (
  <EmptyState
    icon={icon}
    title={title}
    action={
      <Button size="sm" onClick={onClear}>
        Clear search
      </Button>
    }
  >
    <span className="wrap-anywhere">No matches for "{search}". Check the spelling or clear the search.</span>
    {kind && <SimilarNameLinks kind={kind} search={search} />}
  </EmptyState>
);

/** Shows neither a spinner nor an error, because the message is complete without the links. */
function SimilarNameLinks({ kind, search }: { kind: RecordKind; search: string }) {
  const { data = [] } = useQuery(similarNameQueries.hits(kind, search));
  if (data.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap justify-center gap-x-3 gap-y-1">
      Did you mean:
      {data.map(({ id, title, path }) => (
        <TextLink key={id} to={path}>
          {title}
        </TextLink>
      ))}
    </p>
  );
}
