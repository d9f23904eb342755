import { Button, EmptyState, type Icon } from '@studio-desk/shared-ui/components';

interface NoMatchesProps {
  icon: Icon;
  title: string;
  search: string;
  onClear: () => void;
}

export const NoMatches = ({ icon, title, search, onClear }: NoMatchesProps) => (
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
  </EmptyState>
);
