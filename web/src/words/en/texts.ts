/** Pages to be read: what this is, whose it is not, why its draws can be trusted, and what is kept of people. */
export const texts = {
  about: {
    title: 'About Lanterns',
    what: 'Two board games to play in the browser, The Harvest Festival and Lanterns Dice: against bots, with friends, or on one device. Behind them is an open Python package with the rules, the bots and this server.',
    unofficialHeading: 'Unofficial',
    unofficial: 'This is a project by players. It is not affiliated with the publishers of the games, and ships none of their art and none of the text of their rulebooks.',
    fairHeading: 'Fair play',
    fair: 'The server commits to a secret value before a game and reveals it afterwards in the record, so that anyone can verify every draw.',
    licenceHeading: 'Licence',
    licence: 'Free software under the MIT licence.',
    version: (number: string) => `Version of the server: ${number}`,
  },
  /** What a site keeps of people: every sentence here is true of the server it comes with. */
  privacy: {
    points: [
      'A cookie says who you are. It is the only one, no other site sees it, and there are no trackers, no advertising and nothing from other sites on these pages.',
      'Kept of you: your name, the tables you sat at with their moves and results, the tournaments you entered, and for each device its browser and system and when it was last used. If you want to be told when it is your turn, also where and when: your browser’s push address, a mail address that is never shown to anyone, or the address of a chat room, until you remove it. With an account also your login, a password that cannot be read back, and the public part of your passkeys. Your address on the network is not kept.',
      'Whoever has the link of a table or a tournament sees the names there. Your page with your figures and ratings is seen by nobody else until you show it; it then lists the finished games that anyone may watch, and leaderboards list you, too.',
      'What you write at a table reaches those who sit there and want it, as you do. It is kept for two weeks, unless the host of this site chose otherwise; what someone reports is kept for ninety days, for the host to read.',
      'If you ask what everybody answered to the puzzle of a day, your move is kept with theirs, and only the counts are shown. If you put yourself on the table of a day’s deal, your name, honor and accuracy are shown there. Both are forgotten after four weeks.',
      'The server’s log holds no names, no table codes and no cookies.',
      'You can take everything home in one file, and delete yourself at any time, without asking anyone. Your name then goes from every game; the moves stay, as nobody’s, so that the others keep their games.',
      'Backups from before a deletion still hold what was deleted. How long they are kept is up to the host of this site.',
      'Games against bots that run on this device stay on this device, unless you put one on the table of a day.',
    ],
  },
};

export type TextWords = typeof texts;
