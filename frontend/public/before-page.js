// Without "?.", "??" and what is newer, so that browsers can read this that are told below to be too old.

// Runs before the first paint, so that nobody who reads in the dark is shown a white page first.
(() => {
  const chosen = readChoice();
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  document.documentElement.style.background = isDark ? '#0f1524' : '#fbf8f2';

  // A browser that blocks storage throws when it is touched.
  function readChoice() {
    try {
      return localStorage.getItem('mantine-color-scheme-value');
    } catch {
      return null;
    }
  }
})();

// Says something above whatever the page shows, in all languages: what finds out the one of the page may never run.
const tellInAllLanguages = (words, again) => {
  const tell = () => {
    const notice = document.createElement('div');
    notice.setAttribute('role', 'alert');
    notice.style.cssText = 'padding: 1rem; font: 1.1rem sans-serif; color: #16213e; background: #fbf8f2';
    for (const lang of Object.keys(words)) {
      const line = document.createElement('p');
      line.lang = lang;
      line.textContent = words[lang];
      if (again) {
        const link = document.createElement('a');
        link.href = location.href;
        link.textContent = again[lang];
        line.append(' ', link);
      }
      notice.appendChild(line);
    }
    document.body.insertBefore(notice, document.body.firstChild);
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', tell);
  else tell();
};

// Such a browser would show an empty page, or one without any style: Safari before 15.4, Chrome before 99, Firefox
// before 104.
(() => {
  if ('CSSLayerBlockRule' in window && Array.prototype.findLast) return;
  tellInAllLanguages({
    en: 'This browser is too old for this site. Please update it, or open the site in another browser.',
    hi: 'यह ब्राउज़र इस साइट के लिए बहुत पुराना है। कृपया इसे अपडेट करें, या साइट को किसी और ब्राउज़र में खोलें।',
    bn: 'এই ব্রাউজারটি এই সাইটের জন্য খুব পুরোনো। এটি আপডেট করুন, অথবা সাইটটি অন্য কোনো ব্রাউজারে খুলুন।',
  });
})();

// The words that come with the page are English, and those of the first visit (first-words.css). Who was at the mailbox
// for the code of a new password comes back to a page that goes on with it.
(() => {
  try {
    const kept = Object.keys(localStorage).concat(Object.keys(sessionStorage));
    const isReturning = kept.some((key) => /_(language|files_saved|password_reset)$/.test(key));
    if (isReturning || /[?&]lang=/.test(location.search)) document.documentElement.dataset.returning = '';
  } catch {
    // Storage is blocked: nothing is known of the visitor.
  }
})();

// A release goes from gateway to gateway: a page may come from one that has it, and its scripts be asked of one that has
// the release before. Nothing would be shown, and soon all have them: the page is asked for again, a few times. Then the
// line is to blame, and whoever waits is told.
(() => {
  const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000];
  const TRIED = 'page-tried';
  const NOT_WHOLE = {
    en: 'Parts of this page did not arrive. Please check your connection.',
    hi: 'इस पेज के कुछ हिस्से नहीं पहुँचे। कृपया अपना इंटरनेट कनेक्शन जाँचें।',
    bn: 'এই পৃষ্ঠার কিছু অংশ এসে পৌঁছায়নি। অনুগ্রহ করে আপনার ইন্টারনেট সংযোগ দেখে নিন।',
  };
  const AGAIN = { en: 'Load it again', hi: 'फिर से लोड करें', bn: 'আবার লোড করুন' };
  let isLost = false;

  const onError = ({ target }) => {
    if (isLost || !target.matches || !target.matches('script[type=module], link[rel=stylesheet]')) return;
    isLost = true;
    const wait = nextWait();
    if (wait) return void setTimeout(reload, wait);
    // Whoever loads it again has as many tries again.
    remember(0);
    tellInAllLanguages(NOT_WHOLE, AGAIN);
  };
  // Of an element: such errors are told on the way down only.
  addEventListener('error', onError, true);
  addEventListener('load', () => {
    // What is missing from now on, the page itself asks for again.
    removeEventListener('error', onError, true);
    if (!isLost) remember(0);
  });

  function nextWait() {
    const tried = remember();
    return tried === undefined ? undefined : WAITS_MS[tried];
  }

  // How often it was tried before; without storage that cannot be told, and nothing is tried.
  function remember(count) {
    try {
      const tried = Number(sessionStorage.getItem(TRIED));
      if (count === 0) sessionStorage.removeItem(TRIED);
      else sessionStorage.setItem(TRIED, String(tried + 1));
      return tried;
    } catch {
      return undefined;
    }
  }

  function reload() {
    if (navigator.onLine) location.reload();
    else addEventListener('online', () => location.reload(), { once: true });
  }
})();

// What is dropped beside its place would be opened by the browser instead of the page, and an order be lost. Places take
// it before this hears of it; words may go into any field, files into their own. Here, because the page may not be there yet.
(() => {
  const onDrag = (event) => {
    if (event.defaultPrevented) return;
    const isFile = event.dataTransfer && event.dataTransfer.types.includes('Files');
    const fields = isFile ? 'input[type=file]' : 'input, textarea, [contenteditable]';
    if (event.target.closest && event.target.closest(fields)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', onDrag);
  addEventListener('drop', onDrag);
})();
