const isMac = navigator.userAgent.includes('Mac');

export const formatShortcut = (key: string): string => (isMac ? `⌘${key}` : `Ctrl ${key}`);
