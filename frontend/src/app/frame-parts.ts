/** Where header and footer are shown (RT-5). The dashboards bring their own header. */
export function framePartsOf(pathname: string): { header: boolean; footer: boolean } {
  const isBare = pathname.startsWith('/admin') || pathname === '/login';
  return { header: !isBare && !/^\/dashboard(\/|$)/.test(pathname), footer: !isBare };
}
