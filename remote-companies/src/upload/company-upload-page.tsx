import { ConnectIcon, FileIcon, PageHeader, Tabs } from '@studio-desk/shared-ui/components';
import { useSearchParams } from '@studio-desk/shared-ui/runtime';
import { DownloadTemplateButton } from '@studio-desk/shared-area/uploads';
import { TypeformPanel } from '../typeform/typeform-panel';
import { FileUploadPanel } from './file-upload-panel';
import { companyUploadApi } from './upload-api';
import { useCompanyUpload } from './use-company-upload';

const FILE_TAB = 'file';
const TYPEFORM_TAB = 'typeform';

export function CompanyUploadPage() {
  const [tab, open] = useTab();
  // Call this in the page, not in the panel, so that switching tabs keeps the file and its result.
  const upload = useCompanyUpload();
  const { mutateAsync: loadTemplate } = companyUploadApi.useDownloadTemplate();
  const tabs = [
    { id: FILE_TAB, label: 'File Upload', icon: FileIcon, panel: <FileUploadPanel upload={upload} /> },
    { id: TYPEFORM_TAB, label: 'Typeform Integration', icon: ConnectIcon, panel: <TypeformPanel /> },
  ];
  return (
    <>
      <PageHeader title="Upload Companies">
        <DownloadTemplateButton load={loadTemplate} fileName="company_upload_template.csv" />
      </PageHeader>
      <Tabs label="Ways to upload" tabs={tabs} value={tab} onChange={open} />
    </>
  );
}

function useTab(): [tab: string, open: (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === TYPEFORM_TAB ? TYPEFORM_TAB : FILE_TAB;
  const open = (next: string) => {
    // Copy the parameters of both tabs, so that each tab keeps its own while the other one is open.
    const address = new URLSearchParams(params);
    if (next === FILE_TAB) address.delete('tab');
    else address.set('tab', next);
    setParams(address, { preventScrollReset: true });
  };
  return [tab, open];
}
