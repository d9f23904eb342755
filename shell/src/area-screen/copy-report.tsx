import { Button, CheckIcon, CopyIcon } from '@studio-desk/shared-ui/components';
import { useState } from 'react';

/** Copies a text for the owner; where the browser does not let it, shows the text, ready to be copied by hand. */
export function CopyReport({ report }: { report: () => string }) {
  const [copied, setCopied] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const copy = async () => {
    const text = report();
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Refused, or not there on a page without https.
      setShown(text);
    }
  };
  return (
    <>
      <Button tone="quiet" icon={copied ? CheckIcon : CopyIcon} onClick={() => void copy()}>
        Copy report
      </Button>
      <span role="status" className="text-sm text-muted">
        {copied && 'Report copied'}
      </span>
      {shown !== null && <ReportText text={shown} />}
    </>
  );
}

const ReportText = ({ text }: { text: string }) => (
  <textarea
    aria-label="Report"
    readOnly
    ref={(field) => field?.select()}
    rows={10}
    defaultValue={text}
    className="w-full basis-full rounded-sm border border-border-strong bg-surface p-2 font-mono text-xs"
  />
);
