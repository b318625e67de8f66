/** What the linter watches over: mistakes, and the direction of imports between the rooms of the client. */

import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** The rooms of `src`, from the innermost out. A room imports from those before it; rooms in one line do not know each other. */
const ROOMS = [
  ['words'],
  ['lib'],
  ['engine'],
  ['local'],
  ['pieces'],
  ['table'],
  ['harvest', 'dice'],
  ['games'],
  ['people'],
  ['play', 'learn', 'replay', 'review', 'rules', 'home'],
  ['puzzles'],
];
const GAMES = ['harvest', 'dice'];

/** What may not stand in the files of a room: imports from rooms farther out, and the names of games but one's own. */
function contractOf(room) {
  const line = ROOMS.findIndex((rooms) => rooms.includes(room));
  // `games` imports all games, and languages lie in folders of their own inside `words`.
  const beyond = ROOMS.slice(line)
    .flat()
    .filter((other) => other !== room);
  const outward = `^(\\$/(${beyond.join('|')})(/|$)${room === 'words' ? '' : '|\\.\\./'})`;
  const foreign = GAMES.filter((game) => game !== room).join('|');
  const message = `Rooms import inward only: ${ROOMS.map((rooms) => rooms.join(' | ')).join(' → ')}.`;
  return {
    files: [`src/${room}/**`],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex: outward, message }] }],
      'no-restricted-syntax': [
        'error',
        { selector: `ImportExpression[source.value=/${outward.replaceAll('/', '\\/')}/]`, message },
        ...(room === 'words' ? [] : namingOf(foreign)),
      ],
    },
  };
}

/** Generic code knows no game by name: what is special about one is registered in `games.ts` and lies in its folder. */
function namingOf(games) {
  const message =
    'Only games.ts and the game’s own folder know a game by name: register what differs in table/game.ts.';
  return [
    { selector: `Literal[value=/^(${games})$/]`, message },
    { selector: `MemberExpression[property.name=/^(${games})$/]`, message },
  ];
}

export default typescript.config(
  { ignores: ['node_modules/', 'test-results/', 'src/lib/generated/'] },
  js.configs.recommended,
  typescript.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // The compiler sees names that are missing or unused, in templates too.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      // Maps and sets are replaced as a whole here, never changed in place while they are shown.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  { files: ['scripts/**'], rules: { 'no-console': 'off' } },
  {
    files: ['src/*.svelte', 'src/main.ts'],
    rules: { 'no-restricted-syntax': ['error', ...namingOf(GAMES.join('|'))] },
  },
  ROOMS.flat()
    .filter((room) => room !== 'games')
    .map(contractOf),
);
