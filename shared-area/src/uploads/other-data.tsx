import { useState } from 'react';
import { Button, CellValue } from '@studio-desk/shared-ui/components';

/** About two lines of the column. */
const SHORT = 100;

/** The other cells of a row; much text is cut, and shown whole on request. */
export function OtherData({ cells }: { cells: Readonly<Record<string, string>> }) {
  const [isWhole, setWhole] = useState(false);
  const text = Object.entries(cells)
    .map(([header, value]) => `${header}: ${value}`)
    .join(', ');
  if (text.length <= SHORT) return <CellValue>{text && <Words>{text}</Words>}</CellValue>;
  return (
    <>
      <Words>{isWhole ? text : `${text.slice(0, SHORT).trimEnd()}…`}</Words>{' '}
      <Button tone="quiet" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? 'Show less' : 'Show all'}
      </Button>
    </>
  );
}

const Words = ({ children }: { children: string }) => (
  <span className="text-muted wrap-anywhere whitespace-pre-line">{children}</span>
);
