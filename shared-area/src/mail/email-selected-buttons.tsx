import { errorMessage } from '@studio-desk/shared-auth';
import type { RecordQuery } from '@studio-desk/shared-contract';
import {
  Button,
  CopyIcon,
  Dialog,
  pluralize,
  MailIcon,
  TextArea,
  useSingleFlight,
} from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import type { TableSource, TableRecord } from '../table/table-source';
import type { SelectedRecords } from '../table/use-selection';
import { createBccLink, listDistinctEmailAddresses } from './email-addresses';
import { fetchSelectedRows } from './fetch-selected-rows';

interface EmailSelectedButtonsProps<Row extends TableRecord> {
  selected: SelectedRecords;
  query: RecordQuery;
  source: TableSource<Row>;
  emailOf: (row: Row) => string | null;
}

export function EmailSelectedButtons<Row extends TableRecord>(props: EmailSelectedButtonsProps<Row>) {
  const { selected, query, source, emailOf } = props;
  const [isReading, run] = useSingleFlight();
  const [shownText, setShownText] = useState<string | null>(null);

  const copy = async (addresses: string[], report: string) => {
    const text = addresses.join(', ');
    try {
      await navigator.clipboard.writeText(text);
      toast.success(report);
    } catch {
      // The clipboard needs a permission and a recent click. If unavailable, show the text to copy by hand.
      setShownText(text);
    }
  };
  const withAddresses = (use: (addresses: string[], note: string) => Promise<void> | void) =>
    run(async () => {
      try {
        const { filter, search, sort } = query;
        const rows = await fetchSelectedRows(source, selected, { filter, search, sort });
        const emails = rows.map(emailOf);
        const addresses = listDistinctEmailAddresses(emails);
        const missing = selected.count - emails.filter((email) => email?.trim()).length;
        if (addresses.length === 0) toast.warning('None of the selected records has an email.');
        else await use(addresses, missing > 0 ? ` ${pluralize(missing, 'has', 'have')} none.` : '');
      } catch (failure) {
        toast.error(errorMessage(failure, 'The emails could not be loaded. Try again.'));
      }
    });
  const copyAll = () =>
    withAddresses((addresses, note) => copy(addresses, `${counted(addresses)} copied.${note}`));
  const write = () =>
    withAddresses((addresses, note) => {
      const link = createBccLink(addresses);
      if (link === null)
        return copy(
          addresses,
          `Too many for one link: ${counted(addresses)} copied, to paste into BCC.${note}`,
        );
      openLink(link);
      if (note) toast.info(`Message to ${counted(addresses)}.${note}`);
    });
  return (
    <>
      <Button tone="quiet" size="sm" icon={CopyIcon} disabled={isReading} onClick={copyAll}>
        Copy e-mails
      </Button>
      <Button tone="quiet" size="sm" icon={MailIcon} disabled={isReading} onClick={write}>
        Email
      </Button>
      {shownText !== null && <CopyByHand text={shownText} onClose={() => setShownText(null)} />}
    </>
  );
}

const counted = ({ length }: readonly string[]) => pluralize(length, 'email', 'emails');

function openLink(href: string) {
  const link = document.createElement('a');
  link.href = href;
  link.click();
}

const CopyByHand = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Copy Emails" width="sm">
    <TextArea
      label="Emails"
      hint="Your browser blocked copying. Press Ctrl-C or Cmd-C to copy the selected text."
      readOnly
      rows={8}
      className="[&_textarea]:max-h-60"
      value={text}
      ref={(area) => area?.select()}
    />
  </Dialog>
);
