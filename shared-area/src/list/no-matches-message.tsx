import { Button, EmptyState, type Icon } from '@studio-desk/shared-ui/components';

interface NoMatchesMessageProps {
  icon: Icon;
  title: string;
  search: string;
  onClear: () => void;
}

export const NoMatchesMessage = ({ icon, title, search, onClear }: NoMatchesMessageProps) => (
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
