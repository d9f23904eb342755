import { useState } from 'react';
import {
  Avatar,
  Badge,
  AwardIcon,
  Banner,
  Button,
  Card,
  FileDrop,
  FilterChip,
  LabelChip,
  Progress,
  ResultBar,
  SimilarPanel,
  StatusBadge,
  ToggleChip,
} from '@studio-desk/shared-ui/components';

export function MessageCards() {
  return (
    <>
      <Card title="Banners">
        <div className="grid gap-2">
          <Banner title="Updating existing judge" action={<Button size="sm">Create new instead</Button>} />
          <Banner
            tone="warning"
            title="Connection issue detected"
            action={<Button size="sm">Reconnect</Button>}
          />
          <Banner tone="success" title="Upload Successful!" />
          <Banner tone="danger">A person with this exact name already exists</Banner>
        </div>
      </Card>
      <LabelCard />
      <FileCard />
      <Card title="Similar records">
        <SimilarPanel title="Similar judges found" items={judges} more={2} onPick={() => undefined} />
      </Card>
    </>
  );
}

const judges = [
  {
    id: '1',
    name: 'Judge A',
    detail: 'judge.a@mail.example',
    end: '14 competitions',
    lead: <Avatar name="Judge A" />,
  },
  { id: '2', name: 'Judge Ab', end: '0 competitions', lead: <Avatar name="Judge Ab" /> },
];

const labels = [
  'founder',
  'judge',
  'speaker',
  'donor',
  'mentor',
  'board member',
  'advisor',
  'investor',
  'alumni',
  'faculty',
  'staff',
  'student',
];

function LabelCard() {
  const [pressed, setPressed] = useState(true);
  return (
    <Card title="Badges and labels">
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          <StatusBadge status="Pitch" />
          <StatusBadge status="Completed" />
          <StatusBadge status="Funded" />
          <Badge tone="warning">Never judged</Badge>
          <Badge tone="danger">12 errors</Badge>
          <Badge tone="accent" icon={AwardIcon}>
            ENTR Certificate
          </Badge>
        </div>
        <div className="flex flex-wrap gap-1">
          {labels.map((label) => (
            <LabelChip key={label} label={label} />
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <FilterChip label="founder" onRemove={() => undefined} />
          <ToggleChip pressed={pressed} onChange={setPressed}>
            Mentor
          </ToggleChip>
          <ToggleChip pressed={!pressed} onChange={(next) => setPressed(!next)}>
            Donor
          </ToggleChip>
        </div>
      </div>
    </Card>
  );
}

function FileCard() {
  const [file, setFile] = useState<File | null>(new File(['x'.repeat(86_220)], 'fall-2026-teams.xlsx'));
  return (
    <Card title="File drop">
      <div className="grid gap-4">
        <FileDrop label="File" hint="CSV or Excel, up to 10MB" file={file} onChange={setFile} />
        <Progress label="Syncing" value={30} />
        <Progress label="Checking and saving…" value={null} />
        <ResultBar done={112} failed={12} />
      </div>
    </Card>
  );
}
