export const aPage = { page: 1, pages: 1, total: 1 };
