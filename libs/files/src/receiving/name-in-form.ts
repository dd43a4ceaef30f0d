const WRITTEN_AS: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/**
 * A file's name as it was before the browser wrote it into the form: browsers write these three characters in this way,
 * and no other, not even the percent sign (HTML, "multipart/form-data").
 */
export const nameInForm = (written: string): string => written.replace(/%(?:22|0D|0A)/g, (found) => WRITTEN_AS[found]!);
