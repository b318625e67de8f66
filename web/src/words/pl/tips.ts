import type { TipWords } from '../en/tips';

export const tips: TipWords = {
  harvest: {
    welcome:
      'To pałacowe jezioro. Każdy kafel ma na każdym boku kolor, a każdy bok jest zwrócony do gracza. Siedzisz na dole: kolor zwrócony do ciebie na nowym kaflu to lampion, który dostajesz.',
    pick: 'Twoje kafle są na dole. Weź jeden.',
    turn: 'Każde miejsce pokazuje teraz lampion, który by dostało. Obróć kafel (dotknij go ponownie albo R) i patrz, jak lampiony się zmieniają: to ty decydujesz, co kto dostanie.',
    place: 'Gdy dwa stykające się boki mają ten sam kolor, dostajesz dodatkową kartę: to dopasowanie. Dopasowania są zaznaczone na polach. Wybierz pole i umieść kafel.',
    placeAnywhere:
      'Tak obrócony kafel nigdzie nie pasuje kolorem. Obróć go dalej i poszukaj dopasowania albo umieść go gdziekolwiek: każdy i tak dostanie kolor zwrócony w jego stronę.',
    placed: (gains) => `Gotowe! ${gains}`,
    theirs: (name, what) => `${name} umieszcza kafel. Ty też dostajesz kartę zwróconą do ciebie: ${what}`,
    theirsEmpty: (name, what) =>
      `${name} umieszcza kafel. W twoją stronę zwrócony jest ${what}, ale w zasobach już go nie ma: tym razem nic nie dostajesz.`,
    platform: 'Kafel z okrągłą platformą, który bierze udział w dopasowaniu, daje też żeton łaski.',
    favors: 'Za dwa żetony łaski możesz na początku tury wymienić jedną kartę na inny kolor.',
    dedicate: 'Twoje karty tworzą zestaw! Podświetlone poświęcenie daje honor z żetonu. Honor wygrywa grę, a żetony maleją: warto się pospieszyć.',
    sets: 'Zbieraj zestawy na poświęcenia: cztery jednego koloru, trzy pary albo wszystkie siedem kolorów. Liczby mówią, ile teraz dają.',
    discard: 'Mając ponad dwanaście kart, nie można umieścić kafla. Dokonaj poświęcenia albo oddaj zaznaczone karty.',
    empty: 'Kolor, którego zabrakło w zasobach, nikomu nic nie daje. Pokazują to przekreślone lampiony.',
    final: 'Wszystkie kafle leżą na jeziorze. W turze końcowej możesz jeszcze raz wymienić kartę i dokonać poświęcenia.',
  },
  dice: {
    welcome:
      'To twój arkusz: jezioro z sadzawek, każda z dwóch kolorowych pól. Zamaluj oba pola, a sadzawka jest ukończona. Nad ukończonymi sadzawkami odpala się fajerwerki.',
    tray: 'Na tacce leżą cztery kości. Obróć ją: każdy będzie miał przed sobą jedną. Zostaw sobie kolor, którego chcesz.',
    shade: 'Zamaluj jedno pole koloru przed tobą. Podświetlone pola można wybrać. Pawilon daje prezent.',
    bonus: 'To twoja tura, więc możesz zamalować też pole w kolorze bonusu wydrukowanego na arkuszu.',
    platform: 'Sadzawka z platformą ukończona: zamaluj jeszcze jedno pole, dowolnego koloru, tuż obok. Takie bonusy mogą się łączyć w łańcuch.',
    emperor: 'Za prezenty używasz kart cesarza: jednej na turę. Podświetlonej karty można użyć teraz.',
    launch: 'Nad ukończonymi sadzawkami w kształcie kafla możesz odpalić fajerwerki. Weź kształt i połóż go na nich. Wartości maleją: warto się pospieszyć.',
    boats: 'Łódź daje punkty, gdy jej sadzawka pozostaje pusta, a cztery sąsiednie są ukończone.',
    done: 'Naciśnij „Kończę tę turę”, gdy nic więcej nie chcesz.',
    final: 'Każdy może odpalić jeszcze jeden pokaz. Potem wynik: fajerwerki, druga co do wielkości grupa i łodzie.',
  },
};
