const { configure } = require('@testing-library/dom');

// As long as waitFor of @udin/testing waits: the library's one second is less than a busy machine may take to draw.
configure({ asyncUtilTimeout: 30_000 });
