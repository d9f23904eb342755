import { ConnectIcon, FileIcon, PageHead, Tabs } from '@studio-desk/shared-ui/components';
import { useSearchParams } from '@studio-desk/shared-ui/runtime';
import { DownloadTemplate } from '@studio-desk/shared-area/uploads';
import { useDownloadTemplate } from '../company-queries';
import { TypeformPanel } from '../typeform/typeform-panel';
import { FileUploadPanel } from './file-upload-panel';
import { useCompanyUpload } from './use-company-upload';

const FILE = 'file';
const TYPEFORM = 'typeform';

export function CompanyUploadPage() {
  const [tab, open] = useTab();
  // Held here, so that switching tabs keeps the file and its result.
  const upload = useCompanyUpload();
  const { mutateAsync: loadTemplate } = useDownloadTemplate();
  const tabs = [
    { id: FILE, label: 'File Upload', icon: FileIcon, panel: <FileUploadPanel upload={upload} /> },
    { id: TYPEFORM, label: 'Typeform Integration', icon: ConnectIcon, panel: <TypeformPanel /> },
  ];
  return (
    <>
      <PageHead title="Upload Companies">
        <DownloadTemplate load={loadTemplate} fileName="company_upload_template.csv" />
      </PageHead>
      <Tabs label="Ways to upload" tabs={tabs} value={tab} onChange={open} />
    </>
  );
}

function useTab(): [tab: string, open: (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === TYPEFORM ? TYPEFORM : FILE;
  const open = (next: string) => {
    // Keep the parameters of the other tab.
    const address = new URLSearchParams(params);
    if (next === FILE) address.delete('tab');
    else address.set('tab', next);
    setParams(address);
  };
  return [tab, open];
}
