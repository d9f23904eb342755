const isMac = navigator.userAgent.includes('Mac');

export const withControl = (key: string): string => (isMac ? `⌘${key}` : `Ctrl ${key}`);
