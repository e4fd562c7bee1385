// Runs before the first paint, so that a dark page never flashes white. A file of its own instead of an inline script,
// so that the content security policy needs neither a hash nor an exception.
(function () {
  var accents = { '#2f7de1': 'blue', '#1f9d63': 'green', '#8158e0': 'purple', '#dd3b80': 'pink' };
  try {
    var root = document.documentElement;
    var theme = localStorage.getItem('theme');
    if (theme === 'dark') root.dataset.theme = 'dark';
    root.dataset.accent = accents[(localStorage.getItem('theme_primary') || '').toLowerCase()] || 'default';
    // as `currentLanguage` in lib/text/texts.ts
    var known = (navigator.languages || []).find(function (tag) {
      return /^(en|zh)\b/i.test(tag);
    });
    root.lang = /^zh/i.test(localStorage.getItem('lang') || known || 'en') ? 'zh-CN' : 'en';
  } catch {
    // storage may be forbidden; the default look is fine
  }
})();
